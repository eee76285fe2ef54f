import type { ScreenProps } from '@parlay/shared/contracts/remotes'
import { LobbyScreen } from './lobby-screen'

/** The sports book of one vendor; without one, the vendors to choose from. */
export function SportsBookScreen({ vassalage }: ScreenProps<'mf-lobby/SportsBookScreen'>) {
  return <LobbyScreen key={vassalage} gameType="SPORTS" />
}
