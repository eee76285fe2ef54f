import { definePreset } from '@parlay/shared/build/preset'

export default definePreset({ name: 'mf-member-centre', root: import.meta.dirname })
