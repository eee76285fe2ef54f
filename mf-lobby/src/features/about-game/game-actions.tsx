import type { Game } from '@parlay/contracts/endpoints/games'
import { Button, IconButton } from '@parlay/ui'
import { TryIt } from '@parlay/ui/free-play/try-it'
import { useOpenGame } from '@parlay/ui/game-frame'
import { emit } from '@parlay/web/events'
import { useGate } from '@parlay/web/session'
import { useFavourites } from '@parlay/web/site/use-favourites'
import { Heart, Play, Share2 } from 'lucide-react'
import styles from './about-game.module.css'
import { useAboutGameTexts } from './use-about-game-texts'

/** The actions on a game: play it, try it, keep it and share it. */
export function GameActions({ game, isPaused }: { game: Game; isPaused: boolean }) {
  const { t } = useAboutGameTexts()
  const openGame = useOpenGame()
  const gate = useGate()
  const favourites = useFavourites()
  const isFavourite = favourites.isFavourite(game)
  return (
    <>
      {isPaused && (
        <p className={styles.paused} role="status">
          {t('paused')}
        </p>
      )}
      <div className={styles.actions}>
        {!isPaused && (
          <>
            <Button variant="primary" size="large" icon={<Play aria-hidden="true" />} onClick={() => openGame(game)}>
              {t('play')}
            </Button>
            <TryIt game={game} onCard={false} />
          </>
        )}
        <IconButton
          variant="secondary"
          label={t(isFavourite ? 'common:game.remove_favourite' : 'common:game.add_favourite', { name: game.name })}
          icon={<Heart className={isFavourite ? styles.kept : undefined} />}
          onClick={() => gate(() => void favourites.toggle(game), { kind: 'favourite', game })}
        />
        <IconButton
          variant="secondary"
          label={t('share')}
          icon={<Share2 />}
          onClick={() => void share(game.name, () => emit('toast-requested', { kind: 'success', text: t('copied') }))}
        />
      </div>
    </>
  )
}

/** Opens the sheet of the device for sharing; a browser without one copies the address. */
async function share(title: string, onCopied: () => void): Promise<void> {
  const url = location.origin + location.pathname
  // Closing the sheet is a refusal too, and the visitor wants nothing else then.
  if ('share' in navigator) return navigator.share({ title, url }).catch(() => undefined)
  await (navigator as Navigator).clipboard.writeText(url).then(onCopied, () => undefined)
}
