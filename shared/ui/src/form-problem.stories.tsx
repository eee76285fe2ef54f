import { longText, type Stories, type Story } from '@parlay/testing/stories'
import { FormProblem } from './form-problem'

export default {} satisfies Stories

export const Short: Story = { render: () => <FormProblem>Your username or password is wrong.</FormProblem> }
export const LongText: Story = { render: () => <FormProblem>{longText}</FormProblem> }
