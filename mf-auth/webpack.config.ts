import { definePreset } from '@parlay/build/preset'

export default definePreset({ name: 'mf-auth', root: import.meta.dirname })
