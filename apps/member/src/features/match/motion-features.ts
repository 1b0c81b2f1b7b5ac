/** The part of the library that animates and drags, as a chunk of its own. */
export { domMax } from 'motion/react'
