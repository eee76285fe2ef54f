import type { LoadMessages } from '@parlay/web/i18n'

/**
 * Adds to a part's own texts why rewards are closed to a member, and until when: every source of rewards refuses with the
 * same ones. All languages are one file, because the centre's first script names every file that there is.
 */
export const withClosedTexts =
  (load: LoadMessages): LoadMessages =>
  async (language) => {
    const [own, closed] = await Promise.all([
      load(language),
      import(/* webpackMode: "lazy-once" */ `./messages/${language}.json`) as ReturnType<LoadMessages>,
    ])
    return { default: { ...closed.default, ...own.default } }
  }
