/** Failures after which a job is shown as failing; a one-time job is then given up. */
export const jobAttempts = 8
