import { renderScreen } from '@parlay/testing'
import { endPreview, takePreview } from '@parlay/web/site/preview'
import { screen } from '@testing-library/react'
import { PreviewHost } from './preview-host'

afterEach(endPreview)
const popup = { id: 'own', type: 'PU', title: 'For members', content: '<p>Soon.</p>', time: 0 }
const answers = {
  'SYS.announcements': { list: [popup], totalPages: 1, totalCount: 1, pageNo: 1, pageSize: 9 },
}

/** A page that was opened by the link of a preview. */
function OpenedByLink() {
  history.replaceState(null, '', `/#preview=v1.a.b.c.${Date.now() + 60_000}`)
  takePreview()
  return <PreviewHost />
}

test('the page of a preview is marked, and shows the pop-up of its reader', async () => {
  const { network } = await renderScreen(<OpenedByLink />, { answers })

  expect(await screen.findByRole('region', { name: 'Preview' })).toHaveTextContent('This is a preview of a draft.')
  expect(await screen.findByText('For members')).toBeVisible()
  expect(network.callsTo('SYS.announcements')[0]?.headers.get('X-Preview')).toBe('v1.a.b.c')
})

test('a page without a preview has no mark', async () => {
  const { network } = await renderScreen(<PreviewHost />, { answers })

  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(network.calls).toHaveLength(0)
})
