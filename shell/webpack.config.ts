import { definePreset } from '@parlay/shared/build/preset'

export default definePreset({ name: 'shell', kind: 'shell', root: import.meta.dirname })
