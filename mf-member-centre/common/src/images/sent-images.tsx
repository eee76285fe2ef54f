import { getImage } from '@parlay/contracts/endpoints/files'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { useEffect, useState } from 'react'
import styles from './image-field.module.css'

/** Shows images that the member has sent. */
export function SentImages({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('member-centre')
  if (ids.length === 0) return null
  return (
    <ul className={styles.sent} aria-label={t('images.sent')}>
      {ids.map((fileId, index) => (
        <li key={fileId}>
          <SentImage fileId={fileId} name={t('images.number', { number: index + 1 })} />
        </li>
      ))}
    </ul>
  )
}

function SentImage({ fileId, name }: { fileId: string; name: string }) {
  const { data: picture } = useQuery({
    queryKey: ['image', fileId],
    queryFn: ({ signal }) => callApi(getImage, { fileId }, { isFile: true, signal }) as Promise<Blob>,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useObjectUrl(picture)
  return address ? <img src={address} alt={name} className={styles.picture} /> : null
}

/** The address of a file for as long as the component is there. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
