import { features } from '@parlay/contracts/features'
import { memberCentrePages } from '@parlay/contracts/remotes'
import { aStatusWithout, renderScreen } from '@parlay/testing'
import { screen } from '@testing-library/react'
import { useCentrePages } from './use-centre-pages'

const Pages = () => <p>{useCentrePages().join(' ')}</p>
const switched = features.flatMap(({ modId, memberPages }) => memberPages.map((page) => [page, modId] as const))

test.each(switched)('V12 the shell links to no page %s of the member centre without %s', async (page, modId) => {
  await renderScreen(<Pages />, { answers: { 'SYS.status': aStatusWithout(modId) } })

  const others = memberCentrePages.filter((one) => one !== page)
  expect(await screen.findByText(others.join(' '))).toBeInTheDocument()
})
