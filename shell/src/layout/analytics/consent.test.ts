import { act, renderHook } from '@testing-library/react'

test('E10.consent a visitor’s decision is known when the next page starts, and a decision in another tab immediately', async () => {
  localStorage.setItem('analyticsConsent', 'refused')
  const { useConsent } = await import('./consent')

  const { result } = renderHook(() => useConsent())
  const first = result.current
  localStorage.setItem('analyticsConsent', 'granted')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'analyticsConsent' })))

  expect(first).toEqual({ consent: 'refused', isAsked: false })
  expect(result.current).toEqual({ consent: 'granted', isAsked: false })
})
