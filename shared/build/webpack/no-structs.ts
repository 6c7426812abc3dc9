/** Stands in worker modules in place of the structs of topics and endpoints, which no code there asks for. */
export {};
