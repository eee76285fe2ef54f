import { renderScreen } from '@parlay/testing'
import { waitFor } from '@testing-library/react'
import { useLinkVisit } from './use-link-visit'

function Form({ code }: { code?: string }) {
  useLinkVisit(code)
  return null
}

test('G2.links a link that was followed is reported once, however often the form is opened', async () => {
  const { network } = await renderScreen(
    <>
      <Form code="VISIT123" />
      <Form code="VISIT123" />
      <Form />
      <Form code="VISIT456" />
    </>,
    { answers: { 'AGT.visitLink': {} } },
  )

  const visits = () => network.callsTo('AGT.visitLink').map(({ request }) => request)
  await waitFor(() => expect(visits()).toEqual([{ code: 'VISIT123' }, { code: 'VISIT456' }]))
})
