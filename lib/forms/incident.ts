import { array, custom, object } from 'zod/mini'
import { type IncidentProblem, incidentProblems } from '../rules/incident.ts'
import { judgedBy } from './check-form.ts'
import { optionalText } from './fields.ts'

const isFile = (value: unknown) => value instanceof File

/** A report of a problem with a parcel, validated by the rule that the store API uses too. */
export const incidentSchema = object({
  kind: optionalText(),
  comment: optionalText(),
  photos: array(custom<File>(isFile, 'photoType' satisfies IncidentProblem)),
}).check(judgedBy(incidentProblems))
