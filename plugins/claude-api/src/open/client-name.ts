export const clientName = "Claude API";
