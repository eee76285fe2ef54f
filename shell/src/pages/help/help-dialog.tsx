import { Dialog } from '@parlay/ui/dialog'
import { useTranslation } from '@parlay/web/i18n'
import { useLocation } from '@parlay/web/router'
import { useSetAtom } from '@parlay/web/state'
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
