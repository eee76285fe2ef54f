import { definePreset } from '@parlay/shared/build/preset'

export default definePreset({ name: 'mf-lobby', root: import.meta.dirname })
