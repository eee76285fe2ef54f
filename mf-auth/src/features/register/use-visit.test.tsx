import { renderScreen } from '@parlay/shared/testing'
import { waitFor } from '@testing-library/react'
import { useVisit } from './use-visit'

function Page({ code }: { code?: string }) {
  useVisit(code)
  return null
}

beforeEach(() => sessionStorage.clear())

test('G2.links a visit by a link is reported once in a tab, for each code', async () => {
  const { network, rerender } = await renderScreen(<Page code="K7QM2XW9" key="1" />, {
    answers: { 'AGT.visitLink': {} },
  })
  await waitFor(() => expect(network.callsTo('AGT.visitLink')).toHaveLength(1))

  rerender(<Page code="K7QM2XW9" key="2" />)
  rerender(<Page code="AB12CD34" key="3" />)

  await waitFor(() => expect(network.callsTo('AGT.visitLink')).toHaveLength(2))
  expect(network.callsTo('AGT.visitLink').map(({ request }) => request.code)).toEqual(['K7QM2XW9', 'AB12CD34'])
})

test('G2.links without a code nothing is reported', async () => {
  const { network } = await renderScreen(<Page />)

  expect(network.callsTo('AGT.visitLink')).toEqual([])
})
