import { errorMessage } from '@parlay/shared/api'
import { imageTypes } from '@parlay/shared/contracts/endpoints/files'
import { useTranslation } from '@parlay/shared/i18n'
import { Button, FormProblem, IconButton, Spinner } from '@parlay/shared/ui'
import { ImagePlus, RotateCw, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useId, useState } from 'react'
import styles from './image-field.module.css'
import { type ChosenImage, type Images, refusalOf } from './use-images'

interface ImageFieldProps {
  label: string
  images: Images
}

/** Takes images that are chosen, photographed, pasted or dropped, and shows how each of them fares. */
export function ImageField({ label, images }: ImageFieldProps) {
  const { t } = useTranslation('member-centre')
  const [problem, setProblem] = useState('')
  const [isOver, setIsOver] = useState(false)
  const id = useId()

  const take = (files: readonly File[]) => {
    const refused = files.map(refusalOf).find((refusal) => refusal !== undefined)
    const fitting = files.filter((file) => refusalOf(file) === undefined)
    if (refused) setProblem(t(refused))
    else setProblem(fitting.length > images.room ? t('images.full', { most: images.most }) : '')
    images.add(fitting)
  }
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    if (clipboardData.files.length > 0) take([...clipboardData.files])
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for the button inside
    <div
      className={styles.field}
      data-over={isOver || undefined}
      onPaste={onPaste}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('images.hint', { most: images.most })}
      </p>
      {images.list.length > 0 && (
        <ul className={styles.list}>
          {images.list.map((image) => (
            <Thumbnail key={image.key} image={image} images={images} />
          ))}
        </ul>
      )}
      {images.room > 0 && (
        <span className={styles.add}>
          <ImagePlus aria-hidden size={18} />
          {t('images.add')}
          <input
            id={id}
            type="file"
            accept={imageTypes.join(',')}
            multiple
            aria-describedby={`${id}-hint`}
            className={styles.input}
            onChange={({ currentTarget }) => {
              take([...(currentTarget.files ?? [])])
              // The same file can be chosen again after it was removed.
              currentTarget.value = ''
            }}
          />
        </span>
      )}
      <FormProblem>{problem}</FormProblem>
    </div>
  )
}

function Thumbnail({ image, images }: { image: ChosenImage; images: Images }) {
  const { t } = useTranslation('member-centre')
  const { file, preview, share, fileId, error } = image
  const isSending = fileId === undefined && error === undefined
  return (
    <li className={styles.image}>
      <img src={preview} alt={file.name} className={styles.picture} />
      {isSending && (
        <span
          className={styles.state}
          role="progressbar"
          aria-label={t('images.sending', { name: file.name })}
          aria-valuenow={Math.round(share * 100)}
        >
          <Spinner small />
        </span>
      )}
      <IconButton
        label={t('images.remove', { name: file.name })}
        icon={<X aria-hidden />}
        className={styles.remove}
        onClick={() => images.remove(image)}
      />
      {error !== undefined && (
        <div className={styles.failed}>
          <p role="alert">{errorMessage(error, t)}</p>
          <Button icon={<RotateCw aria-hidden />} onClick={() => images.again(image)}>
            {t('images.again')}
          </Button>
        </div>
      )}
    </li>
  )
}
