import { useTranslation } from '@parlay/shared/i18n'
import { useLocation } from '@parlay/shared/router'
import { useSetAtom } from '@parlay/shared/state'
import { Dialog } from '@parlay/shared/ui/dialog'
import { useEffect, useMemo, useRef, useState } from 'react'
import { overPageAtom } from '../../layout/right-bar/over-page-atom'
import { HelpArticles } from './help-centre'
import { HelpPlaceProvider } from './help-place'

/** Shows the help over the page, which stays as it is. A link to another page closes it. */
export function HelpDialog() {
  const { t: common } = useTranslation('common')
  const openOverPage = useSetAtom(overPageAtom)
  const [id, choose] = useState<string | null>(null)
  const place = useMemo(() => ({ path: '/help', id, choose }), [id])
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (key !== openedAt.current) openOverPage(undefined)
  }, [key, openOverPage])
  return (
    <Dialog open onClose={() => openOverPage(undefined)} title={common('in_help_center')} size="large">
      <HelpPlaceProvider value={place}>
        <HelpArticles />
      </HelpPlaceProvider>
    </Dialog>
  )
}
