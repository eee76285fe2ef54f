import { Button, FormProblem, IconButton, Spinner } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { Camera, ImagePlus, RotateCw, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type InputHTMLAttributes, useId, useState } from 'react'
import styles from './image-field.module.css'
import type { ChosenImage, Images } from './use-images'

interface ImageFieldProps {
  label: string
  images: Images
}

/** Takes images that are chosen, photographed, pasted or dropped, and shows how each of them fares. */
export function ImageField({ label, images }: ImageFieldProps) {
  const { t } = useTranslation('member-centre')
  const [isTooMany, setIsTooMany] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const id = useId()

  const take = (files: readonly File[]) => {
    setIsTooMany(files.length > images.room)
    images.add(files)
  }
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    if (clipboardData.files.length > 0) take([...clipboardData.files])
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take([...event.dataTransfer.files])
  }
  const problem = isTooMany ? t('images.full', { most: images.most }) : images.refusal && t(images.refusal)
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
        <div className={styles.ways}>
          <span className={styles.add}>
            <ImagePlus aria-hidden size={18} />
            <span>{t('images.add')}</span>
            <FileInput id={id} multiple aria-describedby={`${id}-hint`} onTake={take} />
          </span>
          <span className={`${styles.add} ${styles.camera}`}>
            <Camera aria-hidden size={18} />
            <span>{t('images.photo')}</span>
            <FileInput capture="environment" aria-label={`${t('images.photo')}: ${label}`} onTake={take} />
          </span>
        </div>
      )}
      <FormProblem>{problem}</FormProblem>
    </div>
  )
}

interface FileInputProps extends InputHTMLAttributes<HTMLInputElement> {
  onTake: (files: readonly File[]) => void
}

/** Offers every picture that the device has, because what the gateway does not take is re-encoded. */
function FileInput({ onTake, ...own }: FileInputProps) {
  return (
    <input
      type="file"
      accept="image/*"
      className={styles.input}
      onChange={({ currentTarget }) => {
        onTake([...(currentTarget.files ?? [])])
        // The same file can be chosen again after it was removed.
        currentTarget.value = ''
      }}
      {...own}
    />
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
