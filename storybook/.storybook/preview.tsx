import '../../shared/web/src/theme/tokens.css'
import '../../shared/web/src/theme/base.css'
import '../../shared/web/src/theme/fonts.css'
import type { Preview } from '@storybook/react-webpack5'
import type { StorySetting } from '../../shared/testing/src/stories'
import { enterSetting } from '../../shared/testing/src/stories/enter-setting'
import { StoryPage } from '../../shared/testing/src/stories/story-page'
import { languages, setLanguage, type UiLanguage } from '../../shared/web/src/i18n'
import { setTheme, type Theme } from '../../shared/web/src/theme'

const preview: Preview = {
  globalTypes: {
    theme: { description: 'Theme', toolbar: { icon: 'mirror', items: ['dark', 'light'], dynamicTitle: true } },
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: languages.map(({ code, name }) => ({ value: code, title: name })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'dark', language: 'EN' },
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: {
        phone: { name: 'Phone, 360 px', styles: { width: '360px', height: '740px' } },
        tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop, 1440 px', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  beforeEach: ({ parameters }) => enterSetting(parameters as StorySetting),
  loaders: [({ globals }) => setLanguage(globals.language as UiLanguage)],
  decorators: [
    (Story, { id, title, name, parameters, globals }) => {
      setTheme(globals.theme as Theme)
      return (
        <StoryPage key={id} title={`${title}: ${name}`} setting={parameters as StorySetting}>
          <Story />
        </StoryPage>
      )
    },
  ],
}

export default preview
