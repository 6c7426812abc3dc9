/**
 * Every plugin has a name for Fastify, which otherwise looks through all modules of the file for the one that
 * the plugin is: each look at one of them is a call of jest, thousands at each start of a server.
 */
Function.prototype[Symbol.for('fastify.display-name')] = 'plugin';
