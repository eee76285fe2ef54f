import { setLanguage } from '@parlay/web/i18n'
import { act, waitFor } from '@testing-library/react'
import { changedAnswers } from './changed-answers'
import type { Answers } from './fake-network'
import { leaveScreens, type RenderedScreen } from './render-screen'
import { seenTexts, textsWithoutElement, translatePage } from './translate-page'

/** Returns whether an open dialog has taken the focus, which can change the look of a field. */
function hasSettledFocus(): boolean {
  const dialogs = [...document.querySelectorAll('[role="dialog"][data-state="open"]')]
  return dialogs.length === 0 || dialogs.some((dialog) => dialog.contains(document.activeElement))
}

/**
 * Returns whether every part is loaded, at the latest after a time limit: parts without an answer stay busy, and so
 * does the window of a game, which stays empty here.
 */
async function areAllPartsLoaded(): Promise<boolean> {
  const look = () => {
    expect(document.querySelector('[aria-busy="true"]:not(:empty)')).toBeNull()
    expect(hasSettledFocus()).toBe(true)
  }
  return waitFor(look, { timeout: 10_000 }).then(
    () => true,
    () => false,
  )
}

/**
 * Waits until nothing is being fetched and the page no longer changes. An answer becomes visible a moment after its
 * arrival.
 */
async function comeToRest({ isFetching }: RenderedScreen): Promise<void> {
  let before: string | undefined
  await waitFor(() => {
    const now = isFetching() ? undefined : JSON.stringify(seenTexts())
    const isSame = now === before
    before = now
    expect(now).toBeDefined()
    expect(isSame).toBe(true)
  })
}

interface Seen {
  /** The texts after the answers of the network have changed. */
  later: string[]
  /** The same in another language. */
  inVietnamese: string[]
}

/** Returns the visible texts of a screen after changes. `meanwhile` runs before each change. */
async function seenOf(open: OpenScreen, answers: Answers, meanwhile: () => void): Promise<Seen> {
  const screen = await open()
  const comesWhole = await areAllPartsLoaded()
  const settle = async () => {
    if (comesWhole) await areAllPartsLoaded()
    await comeToRest(screen)
  }
  await settle()
  meanwhile()
  screen.network.answer(changedAnswers(answers))
  await screen.lookAgain()
  await settle()
  const later = seenTexts()
  meanwhile()
  await act(() => setLanguage('VI'))
  await settle()
  const inVietnamese = seenTexts()
  screen.unmount()
  leaveScreens()
  return { later, inVietnamese }
}

type OpenScreen = () => Promise<RenderedScreen>

interface SeenBoth {
  plain: Seen
  /** The same, after a translator has rewritten the page before each change. */
  translated: Seen
  /** Texts that React keeps as separate nodes, without an element around them. */
  loose: string[]
}

/**
 * Opens a screen twice and changes first the answers of the network, then the language: once as it is, and once on a
 * page that a browser's translator has rewritten. Clocks stand still, so that the results can be compared.
 */
export async function seenWhenTranslated(open: OpenScreen, answers: Answers = {}): Promise<SeenBoth> {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const loose: string[] = []
  const plain = await seenOf(open, answers, () => loose.push(...textsWithoutElement()))
  const translated = await seenOf(open, answers, translatePage)
  clock.mockRestore()
  return { plain, translated, loose }
}
