import { definePreset } from '@parlay/build/preset'

export default definePreset({ name: 'mf-lobby', root: import.meta.dirname })
