// Preloaded into a process the launcher starts: when the launcher is killed, the process stops itself instead of
// holding the port.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
