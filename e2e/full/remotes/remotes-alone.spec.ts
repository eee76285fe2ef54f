import { test } from 'playwright/test'
import { expectToRunAlone } from '../../fixtures/remotes-alone'

test.setTimeout(300_000)

for (const remote of ['mf-auth', 'mf-lobby', 'mf-member-centre'] as const) {
  test(`F1.runs ${remote} runs from its own dev server, in front of a gateway and without a shell`, async ({
    page,
  }) => {
    await expectToRunAlone(page, remote)
  })
}
