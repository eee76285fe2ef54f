import { definePreset } from '@parlay/shared/build/preset'

export default definePreset({ name: 'mf-lottery', root: import.meta.dirname })
