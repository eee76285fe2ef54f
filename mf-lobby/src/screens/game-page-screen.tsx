import type { ScreenProps } from '@parlay/shared/contracts/remotes'
import { LobbyScreen } from './lobby-screen'

/** The page of a lane whose vendors are doors: sports, esports, virtual sports. */
export function GamePageScreen({ lane }: ScreenProps<'mf-lobby/GamePageScreen'>) {
  return <LobbyScreen gameType={lane} />
}
