// breaks: client-without-react
export { useState } from 'react'
