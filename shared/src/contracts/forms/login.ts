import { z } from 'zod'

/** Messages are keys of the namespace `errors`. */
export const loginFormSchema = z.object({
  username: z.string().trim().min(1, 'err_enter_user_pwd').max(64, 'err_enter_correct'),
  password: z
    .string()
    .max(256, 'err_enter_correct')
    .refine((value) => value.trim().length > 0, 'err_enter_user_pwd'),
})
export type LoginForm = z.infer<typeof loginFormSchema>
