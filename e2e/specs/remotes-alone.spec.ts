import { test } from 'playwright/test'
import { expectToRunAlone } from '../fixtures/remotes-alone'

test.setTimeout(300_000)

// Remotes are configured alike, and each compiles for some seconds, so that one stands for all in an ordinary run.
test('F1.runs mf-lottery runs from its own dev server, in front of a gateway and without a shell', async ({ page }) => {
  await expectToRunAlone(page, 'mf-lottery')
})
