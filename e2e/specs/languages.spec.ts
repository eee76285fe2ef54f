import { speak } from '../fixtures/languages'
import { faultsOn } from '../fixtures/page-faults'
import { expect, test } from '../fixtures/test'
import { beginLooking, misfitsWhenZoomed, walkTexts } from '../fixtures/text-walk'

// Answers from a service worker cannot be read here.
test.use({ serviceWorkers: 'block' })

test('V11.catalogues in the pseudo-locale and at 200 % every text is translated, whole and on its own, for a visitor', async ({
  page,
  context,
}) => {
  await speak(context, 'QPS')

  const faults = await walkTexts(page, beginLooking(page))

  expect(faults.join('\n')).toBe('')
})

test('V11.catalogues in Vietnamese and at 200 % every text is translated, whole and on its own, for a visitor', async ({
  page,
  context,
}) => {
  await speak(context, 'VI')

  const faults = await walkTexts(page, async (path) =>
    [...(await faultsOn(page)), ...(await misfitsWhenZoomed(page))].map((fault) => `${path}, ${fault}`),
  )

  expect(faults.join('\n')).toBe('')
})
