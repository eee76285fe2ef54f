import { Button } from '@parlay/ui/button'
import { useTranslation } from '@parlay/web/i18n'
import { endPreview } from '@parlay/web/site/preview'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { NoticePopUp } from '../notices/notice-pop-up'
import styles from './preview-bar.module.css'
import '../../i18n/later-messages'

/** Ends the preview, and shows the page as others see it. */
function leave(): void {
  endPreview()
  location.reload()
}

/** Says that the page shows a draft, until the preview ends. Pop-ups of members are shown too, because no one logs in. */
export function PreviewBar({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('later')
  useEffect(() => {
    const timer = setTimeout(leave, endsAt - Date.now())
    return () => clearTimeout(timer)
  }, [endsAt])
  return (
    <>
      <section aria-label={t('preview.label')} className={styles.bar}>
        <Eye aria-hidden="true" />
        <p>{t('preview.text')}</p>
        <Button size="small" onClick={leave}>
          {t('preview.end')}
        </Button>
      </section>
      <NoticePopUp account={`preview-${endsAt}`} />
    </>
  )
}
