import { useLocation, useNavigate } from '@parlay/web/router'
import { AdjustDialog } from './adjust-dialog'
import { ProposalsPage } from './proposals-page'

/** The reader's proposals, with the form for a new one: `/proposals/new?kind=members.adjust&account=maya`. */
export function AdjustPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const leave = (row = '') => void navigate(`/proposals?view=MINE${row && `&row=${row}`}`, { replace: true })
  return (
    <>
      <ProposalsPage />
      <AdjustDialog
        account={new URLSearchParams(search).get('account') ?? ''}
        onProposed={leave}
        onClose={() => leave()}
      />
    </>
  )
}
