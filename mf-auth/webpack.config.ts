import { definePreset } from '@parlay/shared/build/preset'

export default definePreset({ name: 'mf-auth', root: import.meta.dirname })
