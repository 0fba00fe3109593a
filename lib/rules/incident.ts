/** How long after delivery damage by transport can be reported, milliseconds. */
const damageWindow = 24 * 60 * 60 * 1000
/** Photos of a report, and the largest of them in bytes. */
export const photoLimits = { fewest: 1, most: 5, largest: 10 * 1024 * 1024 } as const

/**
 * Whether damage by transport can still be reported: 24 hours from the delivery, the last moment
 * included.
 * @param deliveredAt when the parcel arrived, or null while it is on its way
 */
export function mayReportDamage(deliveredAt: string | null, now: Date): boolean {
  if (deliveredAt === null) return false
  const since = now.getTime() - new Date(deliveredAt).getTime()
  return since >= 0 && since <= damageWindow
}

export type IncidentField = 'kind' | 'comment' | 'photos'
export type IncidentProblem = 'required' | 'photosMissing' | 'photosTooMany' | 'photoTooLarge' | 'photoType'

/** The errors of a report, by field. @param photos size in bytes and media type of each */
export function incidentProblems(report: {
  kind: string
  comment: string
  photos: readonly { size: number; type: string }[]
}): Partial<Record<IncidentField, IncidentProblem>> {
  const { kind, comment, photos } = report
  const wrongPhotos: IncidentProblem | null =
    photos.length < photoLimits.fewest
      ? 'photosMissing'
      : photos.length > photoLimits.most
        ? 'photosTooMany'
        : photos.some(({ type }) => !type.startsWith('image/'))
          ? 'photoType'
          : photos.some(({ size }) => size > photoLimits.largest)
            ? 'photoTooLarge'
            : null
  return {
    ...(kind === '' && { kind: 'required' }),
    ...(comment.trim() === '' && { comment: 'required' }),
    ...(wrongPhotos && { photos: wrongPhotos }),
  }
}
