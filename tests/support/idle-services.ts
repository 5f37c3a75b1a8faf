const nothing = async () => undefined;

/** Stand-ins for the services of scheduled jobs, with nothing to do. */
export const idleServices = {
  backups: { makeIfDue: nothing, makeRecentIfDue: nothing, stop: nothing },
  offsiteCopies: { copyIfDue: nothing, stop: nothing },
  alertWatch: { mailIfDue: nothing },
  linkWatch: { checkIfDue: nothing, stop: nothing },
};
