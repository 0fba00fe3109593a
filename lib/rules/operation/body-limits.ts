import { photoLimits } from '../incident.ts'

/** Largest body of a call that both programs take, bytes. */
export const largestBody = 262_144
/** Largest form with files, bytes: the photos of a report, and something for its texts. */
export const largestUpload = photoLimits.most * photoLimits.largest + 1_048_576
