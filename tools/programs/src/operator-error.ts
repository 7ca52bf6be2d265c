/** An error that the person at the terminal can fix. Only its message is printed, without a stack. */
export class OperatorError extends Error {}
