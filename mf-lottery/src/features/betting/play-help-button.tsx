import { IconButton } from '@parlay/ui'
import { usePlayWords } from '@parlay/ui/lottery-line/use-play-words'
import { useTranslation } from '@parlay/web/i18n'
import { CircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { PlayHelp, type PlayHelpProps } from './play-help'
import styles from './play-help.module.css'

const Sheet = lazy(() => import('@parlay/ui/sheet').then(({ Sheet: sheet }) => ({ default: sheet })))

/** On a phone the help is behind this button, so that the numbers are in view. */
export function PlayHelpButton(props: PlayHelpProps) {
  const { t } = useTranslation('lottery-bets')
  const { playName } = usePlayWords()
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  return (
    <div className={styles.behind}>
      <IconButton
        label={t('help')}
        icon={<CircleQuestionMark />}
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => {
          setIsWanted(true)
          setIsOpen(true)
        }}
      />
      {isWanted && (
        <Suspense fallback={null}>
          <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={playName(props.offer.playType)} side="bottom">
            <PlayHelp {...props} isPlain />
          </Sheet>
        </Suspense>
      )}
    </div>
  )
}
