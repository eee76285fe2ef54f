import { languages, memberOf, speak } from '../../fixtures/languages'
import { watchRefusals } from '../../fixtures/refusals'
import { walkCentre, walkSite } from '../../fixtures/site-walk'
import { expect, test } from '../../fixtures/test'

test.setTimeout(900_000)

// An ordinary run walks in English.
for (const language of languages.filter((one) => one !== 'EN')) {
  test(`V3 V11.catalogues every link of a visitor leads somewhere, and every page is whole in ${language} and accessible in both themes`, async ({
    page,
    context,
    baseURL,
  }) => {
    const refused = watchRefusals(context)
    await speak(context, language)

    const faults = await walkSite({ page, origin: baseURL ?? '', axe: 'every' })

    expect(faults.join('\n')).toBe('')
    expect(refused).toEqual([])
  })
}

for (const language of languages) {
  test(`V3 V11.catalogues M1.pages every link of a member leads somewhere, and every page, also of the member centre, is whole in ${language}, with its regions named and no key shown`, async ({
    page,
    context,
    gateway,
    baseURL,
  }) => {
    const refused = watchRefusals(context)
    await speak(context, language)
    await gateway.signIn(context, memberOf(language))

    const faults = [...(await walkSite({ page, origin: baseURL ?? '', axe: 'every' })), ...(await walkCentre(page))]

    expect(faults.join('\n')).toBe('')
    expect(refused).toEqual([])
  })
}
