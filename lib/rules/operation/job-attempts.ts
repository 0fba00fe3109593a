/** A job that failed so often is shown as failing; one that is to be done once is then given up. */
export const jobAttempts = 8
