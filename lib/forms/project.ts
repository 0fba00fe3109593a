import { object, refine } from 'zod/mini'
import { longestProjectName } from '../rules/projects.ts'
import { requiredText } from './fields.ts'
import type { ProfileProblem } from './profile.ts'

/** The name of a project. */
export const projectSchema = object({
  name: requiredText<ProfileProblem>('required').check(
    refine((name) => name.length <= longestProjectName, 'required' satisfies ProfileProblem),
  ),
})
