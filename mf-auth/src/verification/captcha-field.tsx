import { IconButton, Skeleton, TextField, type TextFieldProps } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { RefreshCw, Volume2 } from 'lucide-react'
import { useState } from 'react'
import styles from './captcha-field.module.css'
import { playWav } from './play-wav'
import type { Captcha } from './use-captcha'

export interface CaptchaFieldProps extends Omit<TextFieldProps, 'label' | 'trailing'> {
  captcha: Captcha
}

/** Shows characters to read from a picture, or plays them. */
export function CaptchaField({ captcha, ...field }: CaptchaFieldProps) {
  const { t } = useTranslation('auth')
  const { challenge, isMissing, refresh } = captcha
  const [isPlaying, setIsPlaying] = useState(false)
  const [isSilent, setIsSilent] = useState(false)
  const isHeard = challenge?.kind === 'audio'

  async function listen(): Promise<void> {
    setIsSilent(false)
    setIsPlaying(true)
    try {
      const spoken = isHeard ? challenge : await refresh('audio')
      if (spoken) await playWav(spoken.content)
    } catch {
      setIsSilent(true)
    } finally {
      setIsPlaying(false)
    }
  }

  return (
    <div className={styles.captcha}>
      <TextField
        label={t(isHeard ? 'captcha.heard' : 'captcha.seen')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        {...field}
        hint={isMissing || isSilent ? t(isSilent ? 'captcha.silent' : 'captcha.missing') : field.hint}
        className={styles.field}
      />
      <div className={styles.challenge}>
        {isHeard && <p className={styles.heard}>{t('captcha.listening')}</p>}
        {!isHeard && challenge && (
          <img className={styles.image} src={`data:image/png;base64,${challenge.content}`} alt={t('captcha.image')} />
        )}
        {!challenge && <Skeleton className={styles.image} />}
        <IconButton label={t('captcha.refresh')} icon={<RefreshCw />} onClick={() => void refresh()} />
        <IconButton
          label={t(isHeard ? 'captcha.listen_again' : 'captcha.listen')}
          icon={<Volume2 />}
          loading={isPlaying}
          onClick={() => void listen()}
        />
      </div>
    </div>
  )
}
