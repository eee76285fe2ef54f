import { definePreset } from '@parlay/build/preset'

export default definePreset({ name: 'mf-member-centre', root: import.meta.dirname })
