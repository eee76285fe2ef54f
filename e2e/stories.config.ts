import { defineConfig } from 'playwright/test'
import site from './playwright.config'

/** Runs every story in a browser without a site, for `npm run storybook -- --test`. */
export default defineConfig({
  ...site,
  testDir: './stories',
  outputDir: '../.cache/test/stories',
  projects: [{ name: 'stories' }],
  workers: 2,
  use: { ...site.use, baseURL: process.env.STORIES_URL },
})
