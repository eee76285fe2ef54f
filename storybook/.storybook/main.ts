import { existsSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { StorybookConfig } from '@storybook/react-webpack5'
import { moduleRules } from '../../shared/build/module-rules'
import { styleFiles } from '../../shared/build/style-files'
import { workspaceRoot } from '../../shared/build/workspace'
import { remoteNames } from '../../shared/contracts/src/declared-remotes'

/** The shell's build draws these pictures. Without them the cards show their names. */
const pictures = path.join(workspaceRoot, 'shell/dist/art')

/** Storybook's own rules for styles and pictures are replaced by the product's. */
const isReplaced = (rule: unknown): boolean =>
  typeof rule === 'object' &&
  rule !== null &&
  'test' in rule &&
  rule.test instanceof RegExp &&
  ['part.css', 'part.svg'].some((file) => rule.test instanceof RegExp && rule.test.test(file))

/** Storybook brings its own React, but a page with two Reacts shows nothing. */
const productsOwn = (name: string): string => realpathSync(path.join(workspaceRoot, 'shared/ui/node_modules', name))

/** The folders of the packages that a remote is divided into. */
const innerPackages = (remote: string): string[] =>
  readdirSync(path.join(workspaceRoot, remote))
    .map((name) => `${remote}/${name}`)
    .filter((folder) => existsSync(path.join(workspaceRoot, folder, 'package.json')))

const config: StorybookConfig = {
  framework: { name: '@storybook/react-webpack5', options: {} },
  stories: [
    { directory: '../../shared/ui/src', titlePrefix: 'ui', files: '**/*.stories.tsx' },
    ...remoteNames.flatMap((remote) =>
      [remote, ...innerPackages(remote)].map((folder) => ({
        directory: `../../${folder}/src`,
        titlePrefix: remote,
        files: '**/*.stories.tsx',
      })),
    ),
  ],
  staticDirs: existsSync(pictures) ? [{ from: pictures, to: '/art' }] : [],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: false },
  webpackFinal: (webpack) => ({
    ...webpack,
    resolve: {
      ...webpack.resolve,
      alias: { ...webpack.resolve?.alias, react: productsOwn('react'), 'react-dom': productsOwn('react-dom') },
    },
    module: {
      ...webpack.module,
      rules: [...(webpack.module?.rules ?? []).filter((rule) => !isReplaced(rule)), ...moduleRules('storybook')],
    },
    plugins: [...(webpack.plugins ?? []), styleFiles()],
  }),
}

export default config
