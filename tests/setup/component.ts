import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Parts that are loaded when they are asked for may take their time on a busy machine. */
configure({ asyncUtilTimeout: 15_000 })
afterEach(cleanup)
