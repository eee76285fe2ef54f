import { element } from '../page/element'
import { keepSlip } from './keep-slip'
import type { BookContext } from './page-parts'
import type { createSidePanel } from './side-panel'
import { openSlipApi } from './slip-api'
import type { Slip } from './slip-state'

interface Opening {
  key: string
  /** The selection that the operator's page was asked for, as text. */
  pick: string | undefined
  panel: ReturnType<typeof createSidePanel>
  behind: HTMLElement
}

/** Fills the slip, and shows it if a selection was asked for. One that is no longer offered is reported above the list. */
export async function openSlip(context: BookContext, slip: Slip, { key, pick, panel, behind }: Opening): Promise<void> {
  const { t, game } = context
  const outcome = await keepSlip({ ...context, slipApi: game && openSlipApi(key) }, slip, pick)
  if (outcome === 'shown') panel.openAt('slip')
  if (outcome === 'gone')
    behind.prepend(element('p', { class: 'offline', role: 'status' }, t('book.refused.BET_CLOSED')))
}
