import { useLocation } from '@parlay/web/router'
import { isTrial, useSession } from '@parlay/web/session'
import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'
import { useAtomValue } from '@parlay/web/state'
import { useState } from 'react'
import { overlayOpenAtom } from '../../remotes/overlay-open'
import { isGameFrame } from '../path-kinds'
import { NoticePopUp } from './notice-pop-up'
import { Welcome } from './welcome'

/** A registration logs the new member in immediately; a later login is not the first. */
const firstLoginMs = 10_000

const keyOf = (account: string) => `welcomed:${account}`

/**
 * Welcomes a new member once, and shows all other members the newest notice. Both wait while a game or a dialog is
 * open.
 */
export function AfterLogin({ account }: { account: string }) {
  const location = useLocation()
  const isOverlayOpen = useAtomValue(overlayOpenAtom)
  const session = useSession()
  const [isWelcomed, setIsWelcomed] = useState(() => readStorage('localStorage', keyOf(account)) !== null)
  if (isGameFrame(location) || isOverlayOpen || session.status !== 'member') return null

  const { member } = session
  const isNew = !isTrial(session) && (member.lastLoginAt ?? 0) - member.createdAt < firstLoginMs
  if (!isNew || isWelcomed) return <NoticePopUp account={account} />
  return (
    <Welcome
      member={member}
      onClose={() => {
        writeStorage('localStorage', keyOf(account), '1')
        setIsWelcomed(true)
      }}
    />
  )
}
