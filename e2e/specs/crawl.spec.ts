import { watchRefusals } from '../fixtures/refusals'
import { walkSite } from '../fixtures/site-walk'
import { expect, test } from '../fixtures/test'

test('V3 V11.catalogues every link of a visitor leads somewhere, and every page is whole and accessible in both themes', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(400_000)
  const refused = watchRefusals(context)

  const faults = await walkSite({ page, origin: baseURL ?? '', axe: 'every' })

  expect(faults.join('\n')).toBe('')
  expect(refused).toEqual([])
})
