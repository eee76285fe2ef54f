import { act, render, screen } from '@testing-library/react'
import { StrictMode, Suspense, use } from 'react'
import { openReport, useReportStart } from './report-start'

const member = { memberId: '7', account: 'maya07' }

function Report({ texts }: { texts: Promise<void> }) {
  const start = useReportStart('personalHistoryCopy')
  use(texts)
  return <p>{start?.member?.account ?? 'everybody'}</p>
}

test('G3.bets a report whose texts are still loading starts with the rows of the figure that opened it, once', async () => {
  let haveTexts: () => void = () => undefined
  const texts = new Promise<void>((resolve) => {
    haveTexts = resolve
  })
  openReport({ page: 'personalHistoryCopy', member })

  const { unmount } = await act(async () =>
    render(
      <Suspense fallback="loading">
        <Report texts={texts} />
      </Suspense>,
    ),
  )
  expect(screen.getByText('loading')).toBeInTheDocument()
  await act(async () => haveTexts())
  expect(screen.getByText('maya07')).toBeInTheDocument()

  unmount()
  await act(async () => render(<Report texts={texts} />, { wrapper: StrictMode }))
  expect(screen.getByText('everybody')).toBeInTheDocument()
})

test('G3.bets a start that was meant for another report is not shown', async () => {
  openReport({ page: 'palStatementsAgentCopy', member })

  await act(async () => render(<Report texts={Promise.resolve()} />))

  expect(screen.getByText('everybody')).toBeInTheDocument()
})
